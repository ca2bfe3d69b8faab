import { readCode, readRestoreLink, signUp } from './customer.ts';
import { expect, open, test } from './support.ts';

test('another email and mobile are saved with the password alone, a wrong one loses nothing, and the former mailbox undoes it', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  await open(page, '/account?state=profile-information');
  const [mobile, email] = [page.getByLabel('Mobile number'), page.getByLabel('Email')];
  const password = page.getByLabel('Your password');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Meera');
  await expect(password).toHaveCount(0);
  await mobile.fill('9000000001');
  await expect(password).toHaveAccessibleDescription(/^Your email and mobile number protect/);
  const newEmail = `new-${customer.email}`;
  await email.fill(newEmail);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6 digit OTP').fill(await readCode(page, newEmail));
  await expect(page.getByText('Email verified')).toBeVisible();
  await save.click();
  await expect(page.getByText('Type your password.')).toBeVisible();
  await password.fill('not this one');
  await save.click();
  await expect(page.getByText('This is not the password of this account.')).toHaveCount(1);
  expect(complaints.splice(0)).toHaveLength(1); // the browser reports the refusal as a failed load
  await expect(password).toBeFocused();
  await expect(mobile).toHaveValue('9000000001');
  await expect(email).toHaveValue(newEmail);
  await password.fill(customer.password);
  await save.click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(password).toHaveCount(0);
  await page.reload();
  await expect(mobile).toHaveValue('9000000001');
  await expect(email).toHaveValue(newEmail);

  await open(page, await readRestoreLink(page, customer.email));
  await expect(
    page.getByText(`gets the email ${customer.email} and its former mobile`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo the change' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.reload(); // the link for the new password is kept
  await page.getByLabel('New password', { exact: true }).fill('tulsi aur shahad');
  await page.getByLabel('Confirm new password').fill('tulsi aur shahad');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('tulsi aur shahad');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signing in...')).toHaveCount(0);
  await open(page, '/account?state=profile-information');
  await expect(mobile).toHaveValue('9988776655');
});
