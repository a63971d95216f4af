import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine may take seconds for what a page shows at once.
configure({ asyncUtilTimeout: 15_000 });
