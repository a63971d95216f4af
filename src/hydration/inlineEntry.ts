/**
 * All the code that runs before the client bundle. It is inlined in the page's head, because a separate file
 * would delay the first paint.
 */
import { ROOT_ID } from '#domain/pageRenderer';
import { prefetchOnApproach, prefetchWithPage } from './prefetchClientBundle';
import { loadFonts } from './loadFonts';
import { noteSignInReferrer } from './signInReferrer';
import { markKnownVisitor } from './markKnownVisitor';
import { markFollowedLinks } from './busyLinks';
import { applyColourScheme } from './applyColourScheme';
import { startPage } from './startPage';

const page = document.documentElement;
applyColourScheme(page);
markKnownVisitor(page);
loadFonts(page);
noteSignInReferrer();
prefetchWithPage();
markFollowedLinks(document);
prefetchOnApproach(document);
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById(ROOT_ID);
  if (root) void startPage(root);
});
