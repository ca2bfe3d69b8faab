/** The path from the home page to a page, as schema.org data for search engines. */
export function buildBreadcrumbList(
  trail: readonly { label: string; to: string }[],
  addressOf: (to: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: addressOf(to),
    })),
  };
}
