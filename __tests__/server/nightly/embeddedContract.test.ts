import { embeddedContract } from '../support/contract/embeddedContract';

describe('the API on the embedded database', embeddedContract);
