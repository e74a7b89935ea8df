import { exportCustomers, listCustomers } from "@dash/contracts/interactions/customers";
import { late } from "@dash/kit/ui/layout/late-component";
import { pluralize } from "@dash/contracts/values/pluralize";
import { fileAddress, useCan, useKnownSession, useNavigate, WidgetFrame } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ClearFilters, isNarrowed } from "@dash/kit/ui/list/filter-bar";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { useState } from "react";
import * as z from "zod/mini";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { customerUndo } from "../customer/customer-undo.ts";
import { customerColumns } from "./customer-columns.tsx";
import { DueCustomers } from "./due-customers.tsx";
import { CustomerFilters } from "./customer-filters.tsx";

const NewCustomerDialog = late(
  async () => (await import("../customer/form/new-customer-dialog.tsx")).NewCustomerDialog,
);

const PAGE_ROWS = 20;
const ListSearch = z.omit(listCustomers.query, { limit: true });

export function CustomerList() {
  return (
    <div className="customers:flex customers:flex-col customers:gap-6">
      <WidgetFrame title="Customers" loading="Loading customers..." actions={<Actions />}>
        <DefaultViewFirst list="customers">
          <Customers />
        </DefaultViewFirst>
      </WidgetFrame>
      <DueCustomers />
    </div>
  );
}

function Actions() {
  const { offset: _offset, ...query } = useListFilter(ListSearch).filter;
  return (
    <span data-short-buttons className="customers:flex customers:flex-wrap customers:gap-2">
      <ExportLinks imports="customers" href={fileAddress(exportCustomers, { query })} />
      <NewCustomer />
    </span>
  );
}

function Customers() {
  const { filter, setFilter, setOffset } = useListFilter(ListSearch);
  const canReadPrivate = useKnownSession()?.can.includes("customer:read-private") ?? false;
  const { total, listed, table } = useListPage(listCustomers, { filter, setOffset }, PAGE_ROWS);
  return (
    <div className="customers:flex customers:flex-col customers:gap-4">
      <CustomerFilters filter={filter} canReadPrivate={canReadPrivate} onFilter={setFilter} />
      <DataTable
        {...table}
        caption={pluralize(total, "customer or installer", "customers and installers")}
        columns={customerColumns(canReadPrivate)}
        keyOf={({ id }) => id}
        empty={
          isNarrowed(listed) ? (
            <Empty
              title="No customers found"
              text="No customer or installer matches all filters."
              action={<ClearFilters filter={listed} onFilter={setFilter} />}
            />
          ) : (
            <Empty
              title="No customers yet"
              text="Whoever calls or is visited is listed here once a name and a number or e-mail address are known."
              action={<NewCustomer />}
            />
          )
        }
      />
    </div>
  );
}

function NewCustomer() {
  const canWrite = useCan("interaction:write");
  const navigate = useNavigate();
  const offerUndo = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        New customer
      </Button>
      {isOpen && (
        <NewCustomerDialog
          onSaved={(customer) => {
            const undo = customerUndo(customer, "The customer is removed again.");
            offerUndo("Customer added successfully!", undo);
            navigate(customerAddress(customer.id));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
