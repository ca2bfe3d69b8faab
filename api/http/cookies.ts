import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The cookies of a request and of its reply: httpOnly, SameSite=Lax, for the whole store. */
export interface Cookies {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
}

/**
 * 'session' is one half of a session; 'verified' names an email that this browser has verified; 'browser' shows that its
 * customers have signed in here before.
 */
export type CookieName = 'session' | 'verified' | 'browser';

/** With https the prefix __Host- makes browsers refuse a cookie that another host of the domain has set. */
export function getCookieName(publicUrl: string, name: CookieName): string {
  return publicUrl.startsWith('https:') ? `__Host-haat_${name}` : `haat_${name}`;
}

export function readCookies(c: Context, publicUrl: string): Cookies {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
  } as const;
  const fullName = (name: CookieName) => getCookieName(publicUrl, name);
  return {
    get: (name) => getCookie(c, fullName(name)),
    set: (name, value, maxAge) => setCookie(c, fullName(name), value, { ...options, maxAge }),
    clear: (name) => {
      deleteCookie(c, fullName(name), options);
    },
  };
}

/** For calls made in this process, which have neither a request nor a reply. */
export const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };
