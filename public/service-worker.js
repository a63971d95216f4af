/** The other usual address of a former shop's service worker. */
importScripts('/sw.js');
