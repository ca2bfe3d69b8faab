/** What one mail says. Codes and links stand between `before` and `after`. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** On the button that leads to the shop. */
  readonly action?: string;
  readonly after: readonly string[];
  /** What to do if one did not ask for it. */
  readonly unasked: string;
}

type Named = { readonly username: string };

/** The words of all mails; both languages have the same. */
export interface MailWords {
  readonly letters: {
    emailCode(shop: string): Letter;
    alreadyRegistered(shop: string): Letter;
    welcome(shop: string, contents: Named): Letter;
    passwordReset(shop: string, contents: Named): Letter;
    passwordChanged(shop: string, contents: Named): Letter;
    emailChanged(shop: string, contents: Named & { readonly newEmail: string }): Letter;
    accountErased(shop: string, contents: Named): Letter;
  };
  readonly ignoreHeading: string;
  readonly linkBelow: string;
  questions(email: string): string;
}
