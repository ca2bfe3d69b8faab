import { readCode, readMail, signUp } from './customer.ts';
import { expect, open, test } from './support.ts';

test('another email and mobile are saved with the password alone, and a wrong one loses nothing', async ({
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
  await expect(page.getByText('Please fill this in.')).toBeVisible();
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
  await readMail(page, customer.email, 'emailChanged', newEmail);
});
