/** Mails to customers; never part of a page. */
export const mail = {};
