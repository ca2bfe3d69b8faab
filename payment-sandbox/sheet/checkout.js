// The test provider's payment sheet, called as the provider's own: new Razorpay(options).open().
(() => {
  const script =
    document.currentScript ??
    document.querySelector('script[src$="/payments/sandbox/checkout.js"]');
  const base = new URL('.', script.src).href;
  const sheet = import(`${base}sheet/sheet.js`);
  sheet.catch(() => {}); // said when it is opened

  class Razorpay {
    #options;
    #listeners = new Map();
    #open;

    constructor(options) {
      if (!options?.key) throw new Error('`key` is mandatory to open the payment sheet');
      this.#options = options;
    }

    on(event, listener) {
      const known = this.#listeners.get(event) ?? [];
      this.#listeners.set(event, [...known, listener]);
      return this;
    }

    open() {
      if (this.#open) return;
      const emit = (event, detail) => {
        for (const listener of this.#listeners.get(event) ?? []) listener(detail);
      };
      const options = this.#options;
      const onClosed = () => {
        this.#open = undefined;
      };
      const opening = sheet.then(({ openSheet }) => {
        if (this.#open === opening) return openSheet({ options, base, emit, onClosed });
      });
      this.#open = opening;
      opening.catch(() => {
        onClosed();
        options.modal?.ondismiss?.();
      });
    }

    close() {
      const opening = this.#open;
      this.#open = undefined;
      opening?.then((opened) => opened?.close());
    }
  }

  window.Razorpay = Razorpay;
})();
