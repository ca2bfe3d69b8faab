import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole site map, one line per page. `language` gives the Hindi pages different ids. */
function siteMap(language: 'en' | 'hi') {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    index('pages/home.tsx', id('home')),
    route('products/:category', 'pages/listing.tsx', id('listing')),
    route('product/:category/:id', 'pages/product.tsx', id('product')),
    route('cart', 'pages/cart.tsx', id('cart')),
    route('order/summary', 'pages/order-summary.tsx', id('order-summary')),
    route('order/:id', 'pages/checkout.tsx', id('checkout')),
    route('account', 'pages/account.tsx', id('account')),
    route('account/orderDetails', 'pages/order-details.tsx', id('order-details')),
    route('signin', 'pages/sign-in.tsx', id('sign-in')),
    route('signup', 'pages/sign-in.tsx', id('sign-up')),
    route('resetpassword', 'pages/reset-password.tsx', id('reset-password')),
    route('contact', 'pages/contact.tsx', id('contact')),
    route('faq', 'pages/faq.tsx', id('faq')),
    route('privacypolicy', 'pages/privacy-policy.tsx', id('privacy-policy')),
    route('how-results-are-ranked', 'pages/ranking.tsx', id('ranking')),
    route('offline', 'pages/offline.tsx', id('offline')),
    route('404', 'pages/not-found.tsx', id('not-found')),
    route('*', 'pages/unknown.tsx', id('unknown')),
  ];
}

export default [...siteMap('en'), ...prefix('hi', siteMap('hi'))] satisfies RouteConfig;
