import {
  exportCustomers,
  listCustomers,
  type CustomerRecord,
} from "@dash/contracts/interactions/customers";
import { callerNames, CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { late } from "@dash/kit/ui/layout/late-component";
import { pluralize } from "@dash/contracts/values/pluralize";
import { fileAddress, useCan, useKnownSession, useNavigate, WidgetFrame } from "@dash/kit";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { EmptyList, FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilters } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import * as z from "zod/mini";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { customerUndo } from "../customer/customer-undo.ts";
import { customerColumns } from "./customer-columns.tsx";
import { DueCustomers } from "./due-customers.tsx";

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
      <FilterBar
        label="Customers"
        list="customers"
        filter={filter}
        onFilter={setFilter}
        searchLabel={
          canReadPrivate ? "Search name, number, e-mail or postcode" : "Search name or postcode"
        }
        filters={selectFilters(filter, setFilter, [
          { name: "kind", label: "Kind", all: "All kinds", options: kindOptions },
        ])}
      />
      <DataTable
        {...table}
        caption={pluralize(total, "customer or installer", "customers and installers")}
        columns={customerColumns(canReadPrivate)}
        keyOf={({ id }) => id}
        empty={
          <EmptyList
            filter={listed}
            onFilter={setFilter}
            title="No customers yet"
            unmatchedTitle="No customers found"
            unmatched="No customer or installer matches all filters."
            text="Whoever calls or is visited is listed here once a name and a number or e-mail address are known."
            action={<NewCustomer />}
          />
        }
      />
    </div>
  );
}

const kindOptions = optionsOf(CallerType.options, callerNames);

function NewCustomer() {
  const canWrite = useCan("interaction:write");
  const navigate = useNavigate();
  const offerUndo = useUndo();
  if (!canWrite) return null;
  const handleSaved = (customer: CustomerRecord) => {
    offerUndo(
      "Customer added successfully!",
      customerUndo(customer, "The customer is removed again."),
    );
    navigate(customerAddress(customer.id));
  };
  return (
    <DialogButton
      size="small"
      variant="primary"
      dialog={(onClose) => <NewCustomerDialog onSaved={handleSaved} onClose={onClose} />}
    >
      <PlusIcon size={16} aria-hidden="true" />
      New customer
    </DialogButton>
  );
}
