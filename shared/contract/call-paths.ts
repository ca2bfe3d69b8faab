/** Where each call lives. Apart from the schemas, so that a browser can call without loading them. */
export const callPaths = {
  productsCategory: '/api/products/category',
  productsInCategory: '/api/products/category/{category}',
  productById: '/api/products/{id}',
  productReviews: '/api/products/reviews/{id}',
  productsSuggest: '/api/products/suggest',
  sellerCategories: '/api/seller/cat',
  shopMenu: '/api/shop/menu',
  shopHome: '/api/shop/home',
} as const;
