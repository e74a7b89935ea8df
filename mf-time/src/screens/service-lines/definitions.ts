export interface Definition {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly [string, string, string, string];
}

/** Describes which work belongs to which service line. */
export const definitions: readonly Definition[] = [
  {
    name: "Technical Support",
    description: "Helping installers and engineers with a system, without visiting it.",
    examples: [
      "Reading a fault code with an installer on site and naming the part to check",
      "Setting the weather-compensation curve with an engineer over the phone",
      "Checking a wiring diagram before a unit is commissioned",
      "Tracing a low-flow alarm from the controller's log",
    ],
  },
  {
    name: "Customer Service",
    description: "Answering the people who live with the heat pump.",
    examples: [
      "Explaining hot-water schedules and tariffs to a new owner",
      "Booking the annual service and confirming the appointment",
      "Following a complaint about noise until it is settled",
      "Telling a customer when a part will arrive and who will fit it",
    ],
  },
  {
    name: "Warranty Visits",
    description: "Visits to systems under warranty, and deciding what the warranty covers.",
    examples: [
      "Replacing a compressor that failed within its warranty",
      "Inspecting a leak and recording whose fault it is, with photographs",
      "Changing a circulation pump and sending the old one back",
      "Visiting again to confirm that a repair has held",
    ],
  },
  {
    name: "Sales Support",
    description: "Helping a sale along before and after the quotation.",
    examples: [
      "Sizing a unit from a room-by-room heat-loss calculation",
      "Checking radiators and the cylinder against the proposed flow temperature",
      "Preparing the grant paperwork for a quotation",
      "Joining a call to answer a buyer's technical questions",
    ],
  },
  {
    name: "Training",
    description: "Teaching installers, and the partner's own staff.",
    examples: [
      "A commissioning day for newly approved installers",
      "Refrigerant handling and leak-testing refresher",
      "Showing the sales team how to explain running costs",
      "Writing and recording a short guide to the controller",
    ],
  },
  {
    name: "Stock Management",
    description: "Keeping the right units and parts where they are needed.",
    examples: [
      "Counting the parts store and correcting the records",
      "Ordering outdoor units ahead of the heating season",
      "Picking and dispatching parts for tomorrow's visits",
      "Returning faulty controllers to the manufacturer",
    ],
  },
];
