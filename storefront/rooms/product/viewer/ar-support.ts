/** The URL of a page for another device; null when the host name only works on this computer. */
export function getPhoneUrl(location: Pick<Location, 'origin' | 'pathname' | 'hostname'>) {
  const { origin, pathname, hostname } = location;
  return isThisComputer(hostname) ? null : `${origin}${pathname}`;
}

/** Whether this device can show a model in the room (AR). Sends no network request. */
export async function canShowInRoom(): Promise<boolean> {
  if (document.createElement('a').relList.supports('ar')) return true; // Quick Look
  if (/android/i.test(navigator.userAgent) && !/firefox/i.test(navigator.userAgent)) return true; // Scene Viewer
  const { xr } = navigator as Navigator & { readonly xr?: Xr };
  return (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false;
}

interface Xr {
  isSessionSupported(mode: 'immersive-ar'): Promise<boolean>;
}

function isThisComputer(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(hostname);
}
