/** Descriptions of time entries, by service line. */
export const workByLine: Readonly<Record<string, readonly string[]>> = {
  "Technical Support": [
    "Low flow rate alarm, guided the installer through bleeding the primary circuit",
    "Weather compensation curve set too steep, retuned by phone",
    "Defrost cycles too frequent, reviewed the outdoor unit's logs",
    "Commissioning checklist walked through for a 12 kW monobloc",
    "Immersion heater locked out after a power cut, reset sequence",
    "Controller lost its pairing, replaced the receiver's address",
  ],
  "Customer Service": [
    "Booked annual services for six homes",
    "Explained the heating schedule and set-back to a new owner",
    "Call-backs on last week's satisfaction scores",
    "Complaint about outdoor unit noise, arranged an acoustic check",
    "Chased access for two postponed visits",
  ],
  "Warranty Visits": [
    "Replaced the fan motor on an 8 kW unit, claim accepted",
    "Refrigerant leak test, no fault found",
    "Circulation pump seized, exchanged under warranty",
    "Outdoor PCB water damage, photographed for the manufacturer",
    "Diverter valve actuator exchanged",
  ],
  "Sales Support": [
    "Heat-loss figures checked for a four-bedroom quotation",
    "Radiator schedule and cylinder sizing for a retrofit",
    "Grant paperwork checked with the installer",
    "Quotation revised for a larger buffer tank",
  ],
  Training: [
    "Commissioning course for four new installers",
    "Controls workshop: cascades and zoning",
    "Toolbox talk on refrigerant handling",
    "Shadowed a junior engineer on diagnosis",
  ],
  "Stock Management": [
    "Counted expansion vessels and flexible hoses",
    "Reordered controllers and sensor kits",
    "Booked in a pallet of 6 kW outdoor units",
    "Returned faulty circulation pumps to the supplier",
  ],
  Survey: [
    "Site survey, semi-detached with solid walls",
    "Survey of the plant room in a converted barn",
    "Noise survey and siting of the outdoor unit",
    "Radiator and pipework survey before a quotation",
  ],
  Admin: [
    "Prepared the figures for the partnership review",
    "Reconciled visits with the partner's job list",
    "Updated procedures for warranty claims",
  ],
};

/** Reasons for taking units off the shelf, by the item's category. */
export const stockWork: Readonly<Record<string, readonly string[]>> = {
  "Heat Pumps": ["Installation", "Exchange under warranty", "Installation", "Retrofit"],
  Controls: ["Installation", "Repair visit", "Exchange under warranty"],
  Accessories: ["Installation", "Retrofit", "Repair visit"],
  Parts: ["Warranty visit", "Repair visit", "Warranty visit", "Annual service"],
  Tools: ["Issued to an engineer", "Worn out"],
  Consumables: ["Van stock", "Annual service", "Installation"],
};
