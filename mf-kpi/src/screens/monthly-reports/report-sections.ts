/** The parts of a report, for its preview and its description. */
export const reportSections = {
  summary: { title: "Executive summary", text: "What the month came to, in a few sentences" },
  commentary: { title: "Commentary", text: "What happened, and what is going to be done" },
  metrics: { title: "Key metrics", text: "Hours used, hours available and utilization" },
  lines: { title: "Service line performance", text: "The hours of each service line" },
  kpis: { title: "KPIs", text: "All 18 metrics with their targets" },
  warranty: { title: "Warranty visit analysis", text: "Claims and fault categories" },
  calls: {
    title: "Customer and installer call analysis",
    text: "Who called, and how the calls were handled",
  },
  comparison: {
    title: "Comparison with the previous month",
    text: "What rose and what fell since then",
  },
  year: { title: "Hours of the year", text: "Each month so far against its allocation" },
  stock: { title: "Stock summary", text: "Units that came in, went out and were adjusted" },
  activities: { title: "Recent activities", text: "The latest five of the month" },
} as const;
