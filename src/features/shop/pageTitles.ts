/** The titles of the pages, as the browser's tab and the links to them show them. */

import { defineMessages } from '#domain/messages';

export const TITLES = defineMessages({
  home: { id: 'title.home', defaultMessage: 'Home' },
  shop: { id: 'title.shop', defaultMessage: 'Shop' },
  orderReview: { id: 'title.orderReview', defaultMessage: 'Order Review' },
  login: { id: 'title.login', defaultMessage: 'Login' },
  signUp: { id: 'title.signUp', defaultMessage: 'Sign Up' },
  forgotPassword: { id: 'title.forgotPassword', defaultMessage: 'Forgot Password' },
  emailLink: { id: 'title.emailLink', defaultMessage: 'Your Account' },
  product: { id: 'title.product', defaultMessage: 'Product' },
  productNotFound: { id: 'title.productNotFound', defaultMessage: 'Product Not Found' },
  text: { id: 'title.text', defaultMessage: 'Page' },
  notFound: { id: 'title.notFound', defaultMessage: 'Page Not Found' },
  shipping: { id: 'title.shipping', defaultMessage: 'Shipping' },
  orderConfirmed: { id: 'title.orderConfirmed', defaultMessage: 'Thank You' },
  manageOrders: { id: 'title.manageOrders', defaultMessage: 'Manage Orders' },
  account: { id: 'title.account', defaultMessage: 'Account' },
  inventory: { id: 'title.inventory', defaultMessage: 'Manage Inventory' },
});
