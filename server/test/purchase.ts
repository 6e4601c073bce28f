/** A purchase as the shop reports it. */
export const purchase = {
  event: 'payment.successful',
  order_id: 12,
  payment_state: 'paid',
  success_date: '2026-05-31T10:00:00Z',
  product: { id: 36001, affiliate_program_id: '111', price: '29.99' },
  publisher: { id: 77, email: 'publisher@example.org' },
  membership: { id: 43 },
  payer: { email: 'buyer@example.org', first_name: 'Bettina', last_name: 'Buyer', country_code: 'DE' },
};
