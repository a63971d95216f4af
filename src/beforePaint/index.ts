/**
 * What is seen to before the first paint: the colour scheme, whether this browser knows its visitor, and
 * when the type comes. The build writes it into the page itself, since a file of its own would hold the
 * paint up.
 */
import { bringFonts } from './fonts';
import { markKnownVisitor } from './knownVisitor';
import { followScheme } from './scheme';

const page = document.documentElement;
followScheme(page);
markKnownVisitor(page);
bringFonts(page);
