/** The address of an order before an owner corrected it; empty if there was none, and after its person was erased. */
export const formerAddresses = 'ALTER TABLE order_acts ADD COLUMN address text';
