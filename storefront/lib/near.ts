/** About a screen of a phone: what comes into view by one swipe is ready before. */
const NEAR_PX = 600;

/** Calls `act` once for each of the elements, when it is in view or nearly. Returns how to stop. */
export function onNear(elements: Iterable<Element>, act: (element: Element) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target);
      }
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
