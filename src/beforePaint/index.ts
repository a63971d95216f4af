/**
 * What `<html>` must say before the first paint: the colour scheme, and whether this browser knows its
 * visitor. The fonts are brought here too. The build writes it into the page itself, since a file of its own would hold the paint up.
 */
import { bringFonts } from './fonts';
import { markKnownVisitor } from './knownVisitor';
import { followScheme } from './scheme';

followScheme(document.documentElement);
markKnownVisitor(document.documentElement);
bringFonts(document.documentElement);
