import {
  type Payment,
  type PaymentPage,
  paymentPageSchema,
  paymentSchema,
} from '#domain/orders/payment';
import { api } from './api';
import { servicesOf } from './services';

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the state of an order's payment. The server asks the payment provider. */
    getPayment: build.query<Payment, string>({
      query: (id) => ({ url: `/orders/${encodeURIComponent(id)}/payment` }),
      rawResponseSchema: paymentSchema,
      keepUnusedDataFor: 0,
    }),

    /** Opens the payment page for an unpaid order, or finds the page that is already open, and sends the browser there. */
    openPayment: build.mutation<PaymentPage, string>({
      query: (id) => ({
        url: `/orders/${encodeURIComponent(id)}/payments`,
        method: 'POST',
        body: {},
      }),
      rawResponseSchema: paymentPageSchema,
      invalidatesTags: (_answer, error) => (error ? ['Order'] : []),
      async onQueryStarted(_id, { queryFulfilled, extra }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) servicesOf({ extra }).leave(answer.data.url);
      },
    }),
  }),
});

export const { getPayment } = paymentApi.endpoints;
export const { useGetPaymentQuery, useOpenPaymentMutation } = paymentApi;
