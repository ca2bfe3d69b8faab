/** The message of a failed call to a shopper, by its code, and the messages about wrong fields. */
export const failures = {
  invalid: 'Please check what you entered.',
  malformedJson: 'The request could not be read.',
  foreignOrigin: 'This request came from another site.',
  notFound: 'We could not find that.',
  categoryNotFound: 'There is no such category.',
  productNotFound: 'This product is no longer in the store.',
  tooLarge: 'That is too much text at once.',
  unavailable: 'The store is busy. Please try again in a moment.',
  surprise: 'Something went wrong on our side. Please try again.',
  network: 'No connection. Please check your network and try again.',

  productIdForm: 'A product id has 24 characters.',
  starsForm: 'Choose 1 to 5 stars.',
  textForm: 'This is not plain text.',
  searchTooLong: 'Please use fewer words.',
  pageForm: 'Pages are numbered from 1.',
  perPageForm: 'Ask for 1 to 100 products a page.',
  sortForm: 'Sort by popular, rated or date.',
  filterForm: 'There is no such filter.',
  filterValuesForm: 'Give a filter as a list of up to 50 values, each up to 100 characters long.',
  categoryForm: 'That is not the name of a category.',
};
