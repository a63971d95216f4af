/** One link of the site's navigation. */
export interface NavItem {
  to: string;
  label: string;
}
