/** These pages load together, because each separate chunk makes every first visit a little larger. */
export { CustomerPage } from "./customer-page.tsx";
export { LeadCustomer } from "./lead-customer.tsx";
