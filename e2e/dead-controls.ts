import type { Page } from '@playwright/test';

/** The visible controls of the page that look usable but do nothing without JavaScript. */
export function findDeadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return `${element.localName} '${text || element.getAttribute('name')}'`;
    };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isSent = (form: HTMLFormElement | null) =>
      form?.method === 'get' && [...form.elements].some((part) => isSubmit(part) && isSeen(part));
    const isSubmit = (part: Element) => (part as HTMLButtonElement).type === 'submit';
    const leads = (link: HTMLAnchorElement) => {
      const isHere = link.href.split('#')[0] === location.href.split('#')[0];
      if (!link.hash || !isHere) return link.hasAttribute('href');
      return document.getElementById(decodeURIComponent(link.hash.slice(1))) !== null;
    };
    const works = (element: Element) => {
      if (element instanceof HTMLAnchorElement) return leads(element);
      if (element.localName === 'summary') return element.parentElement?.localName === 'details';
      const { form, name: field } = element as HTMLInputElement;
      if (element.localName === 'button') return isSubmit(element) && isSent(form);
      return field !== '' && isSent(form);
    };
    const all = document.querySelectorAll(
      'a, button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    );
    return [...all].filter((element) => isSeen(element) && !works(element)).map(name);
  });
}
