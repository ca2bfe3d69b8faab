/** The calls of the sheet, for one order. What is refused rejects with `error` as the provider writes it. */
export function buildCalls({ base, options }) {
  const call = async (method, path, body) => {
    const query = new URLSearchParams({ key_id: options.key });
    const order = encodeURIComponent(options.order_id ?? '');
    const response = await fetch(`${base}checkout/${order}${path}?${query}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    const reply = await response.json().catch(() => ({}));
    if (response.ok) return reply;
    throw Object.assign(new Error('refused'), { error: reply.error ?? null });
  };
  const { email, contact } = options.prefill ?? {};
  return {
    readOrder: () => call('GET', ''),
    startCard: (card) => call('POST', '/card', { ...card, email, contact }),
    sendOtp: (paymentId, otp) => call('POST', `/payments/${paymentId}/otp`, { otp }),
    answerUpi: (approve) => call('POST', '/upi', { approve, email, contact }),
    readPayment: (paymentId) => call('GET', `/payments/${paymentId}`),
  };
}
