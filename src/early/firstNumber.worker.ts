/**
 * Runs beside the page. A browser's first number format looks through all languages that it knows, which
 * would hold up a phone's page for 70 ms; what it found serves the page as well.
 */
new Intl.NumberFormat().format(0);
self.postMessage(undefined);
