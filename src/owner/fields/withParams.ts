/** Returns changed URL parameters. An empty value removes its parameter. */
export function withParams(
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
