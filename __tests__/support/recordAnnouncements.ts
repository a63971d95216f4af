const HIDDEN = '[aria-hidden=true]';
const REGIONS = '[role=status], [role=alert]';
const ALERT = '[role=alert]';

/**
 * Returns what screen readers say of live regions from now on: what comes into a region that was on the page before, and
 * every new alert. A new status is not heard together with its first text, nor what changes while a dialog hides it.
 */
export function recordAnnouncements(): string[] {
  const heard: string[] = [];
  const known = new Set<Element>(document.querySelectorAll(REGIONS));
  let hidden = [...document.querySelectorAll(HIDDEN)];
  const hear = (place: Element, added: Node) => {
    const region = place.closest(REGIONS);
    if (region && known.has(region)) heard.push(added.textContent ?? '');
    else if (added instanceof Element)
      for (const each of [added, ...added.querySelectorAll(ALERT)])
        if (each.matches(ALERT)) heard.push(each.textContent);
  };
  const watch = new MutationObserver((records) => {
    for (const { type, target, oldValue, addedNodes } of records) {
      const place = target as Element;
      if (type === 'attributes') hidden = hidden.filter((each) => each !== place);
      if (type === 'attributes' && oldValue !== 'true') hidden.push(place);
      if (!hidden.some((each) => each.contains(place)))
        addedNodes.forEach((added) => hear(place, added));
    }
    for (const region of document.querySelectorAll(REGIONS)) known.add(region);
  });
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-hidden'],
    attributeOldValue: true,
  });
  return heard;
}
