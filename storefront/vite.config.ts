import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Browsers of about 2021 on: what people in India have on phones of that age. */
const OLDEST_BROWSERS = {
  chrome: 90 << 16,
  safari: 15 << 16,
  firefox: 90 << 16,
  samsung: 15 << 16,
};

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_BROWSERS } },
  build: { target: ['chrome90', 'safari15', 'firefox90'], assetsInlineLimit: 0 },
});
