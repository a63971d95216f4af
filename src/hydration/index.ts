/**
 * All the code that runs before the client bundle. It is inlined in the page's head, because a separate file
 * would delay the first paint.
 */
import { ROOT_ID } from '../../domain/renderedPage';
import { fetchOnApproach, fetchWithPage } from './fetchClientBundle';
import { bringFonts } from './fonts';
import { notePageBeforeSignIn } from './pageBeforeSignIn';
import { markKnownVisitor } from './knownVisitor';
import { markFollowedLinks } from './busyLinks';
import { nameScheme } from './scheme';
import { startPage } from './startPage';

const page = document.documentElement;
nameScheme(page);
markKnownVisitor(page);
bringFonts(page);
notePageBeforeSignIn();
fetchWithPage();
markFollowedLinks(document);
fetchOnApproach(document);
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById(ROOT_ID);
  if (root) void startPage(root);
});
