const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text for use in the content and in the quoted attributes of HTML and XML. */
export function escapeText(text: string): string {
  return text.replace(/[&"'<>]/g, (character) => ENTITIES[character] ?? character);
}
