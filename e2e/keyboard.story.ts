import { waitForAnimations } from './axe.ts';
import { Keys } from './keys.ts';
import { dropdown, expect, findProduct, open, productLinks, productPath, test } from './support.ts';

test('a shopper searches, looks, reads and goes back without a mouse', async ({ page }) => {
  const keys = new Keys(page);
  await open(page, '/');
  await keys.press('Tab');
  await keys.expectFocusOn(page.getByRole('link', { name: 'Skip to content' }));
  await keys.fill(page.getByRole('combobox', { name: 'Search' }), 'lota');
  await keys.press('Enter');
  await expect(page).toHaveURL('/products/product?search=lota');
  await expect(page.getByRole('main')).toBeFocused();

  const first = productLinks(page).first();
  const title = await first.innerText();
  await keys.use(first);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await keys.goTo(page.getByRole('tab', { name: /^Reviews/ }));
  await keys.press('ArrowLeft');
  await expect(page.getByRole('tabpanel', { name: 'Shipping & Returns' })).toBeVisible();
  await keys.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible();

  const rate = page.getByRole('button', { name: 'Rate Product' });
  await keys.use(rate);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await keys.press('Tab');
  }
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectFocusOn(rate);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products “lota”');
});

test('a suggestion is chosen, and the menu of categories leads on', async ({ page }) => {
  const keys = new Keys(page);
  await open(page, '/');
  await keys.fill(page.getByRole('combobox', { name: 'Search' }), 'brass');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(await options.first().innerText());
  const path = (await chosen.getAttribute('href')) ?? '';
  await keys.press('Enter');
  await expect(page).toHaveURL(path);
  await keys.expectFocusNotLost();

  await keys.useBehind(dropdown(page, 'Browse Categories'));
  const category = page.getByRole('navigation', { name: 'Browse Categories' }).getByRole('link');
  await keys.use(category.nth(1));
  await expect(page).toHaveURL(/\/products\/(?!product)/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a list is sorted, filtered and paged, and the focus is never lost', async ({ page }) => {
  const keys = new Keys(page);
  await open(page, '/products/product');
  const sorting = page.getByRole('combobox', { name: 'Sort by' });
  await keys.goTo(sorting);
  await keys.press('ArrowDown');
  await expect(page).toHaveURL(/sort=rated/);
  await keys.expectFocusOn(sorting);

  const country = page
    .getByRole('group')
    .filter({ hasText: 'Brand' })
    .getByRole('checkbox')
    .first();
  await keys.goTo(country);
  await keys.press('Space');
  await expect(page).toHaveURL(/brand=/);
  await keys.expectFocusOn(country);
  await keys.goBackTo(page.getByRole('link', { name: /^Remove filter/ }));
  await keys.press('Enter');
  await expect(page).not.toHaveURL(/brand=/);
  await expect(page.locator('#products')).toBeFocused();

  await keys.use(page.getByRole('link', { name: 'Next page' }));
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('#products')).toBeFocused();
  await keys.use(productLinks(page).first());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('photos are turned, enlarged and opened large', async ({ page }) => {
  const keys = new Keys(page);
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await open(page, productPath(product));
  const gallery = page.getByRole('region', { name: 'Gallery' });
  await keys.use(gallery.getByRole('link', { name: 'Photo 2', exact: true }));
  await expect(gallery.getByText(/^2 \/ \d$/)).toBeVisible();
  const photo = gallery.getByRole('link', { name: `${product.displayinfo}, photo 2` });
  await keys.use(photo);
  const large = page.getByRole('dialog', { name: 'Large photos' });
  await expect(large).toBeVisible();
  await keys.press('Tab');
  await expect(large.locator(':focus')).toHaveCount(1);
  await waitForAnimations(page); // until then the arrow keys do nothing
  await keys.press('ArrowLeft');
  await expect(page.getByText(/^1 \/ \d$/)).toBeAttached();
  await keys.press('Escape');
  await expect(large).toBeHidden();
  await keys.expectFocusNotLost();

  const zoom = gallery.getByRole('button', { name: 'Zoom' });
  await keys.use(zoom);
  const lens = gallery.getByRole('application');
  await expect(lens).toBeFocused();
  await keys.press('ArrowRight', 'ArrowDown', 'Escape');
  await expect(lens).toBeHidden();
  await keys.expectFocusOn(zoom);
});

test('the language is changed with the keyboard, there and back', async ({ page }) => {
  const keys = new Keys(page);
  await open(page, '/faq');
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }));
  await expect(page).toHaveURL('/hi/faq');
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'English' }));
  await expect(page).toHaveURL('/faq');
  const question = page.getByRole('main').locator('summary').nth(1);
  await keys.use(question);
  await expect(question.locator('xpath=..')).toHaveAttribute('open', '');
});
