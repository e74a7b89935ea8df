import { importedCustomers } from "./imported-customers.ts";
import { importedInteractions } from "./imported-interactions.ts";

export const imports = [importedCustomers, importedInteractions];
