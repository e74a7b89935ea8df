import type { FaultCategory } from "@dash/contracts/interactions/interaction-kinds";

/** Texts that people at the service desk write about calls. */
export const callWords = {
  resolved: [
    "Reset explained, heating is back",
    "Weather curve lowered by two steps",
    "Commissioning question answered",
    "Service booked",
    "Hot water schedule changed by phone",
    "Serial number found, warranty confirmed",
  ],
  unresolved: [
    "Engineer to look at it",
    "Photographs of the outdoor unit requested",
    "Waiting for the part number",
    "Passed on to the manufacturer",
    "Customer will bleed the system and call again",
  ],
  calledBack: ["Called back, resolved", "Called back, visit booked", "Called back, message left"],
} as const;

interface Fault {
  readonly diagnoses: readonly string[];
  readonly themes: readonly string[];
  readonly parts: readonly string[];
}

/** The findings of engineers at visits. */
export const faults: Readonly<Record<FaultCategory, Fault>> = {
  mechanical: {
    diagnoses: [
      "Circulation pump seized",
      "Fan bearing noisy under load",
      "Diverter valve does not close",
      "Slow refrigerant leak at a flare",
    ],
    themes: ["Circulation pump", "Outdoor fan", "Diverter valve"],
    parts: ["Circulation pump 25-60", "Fan motor", "Diverter valve actuator"],
  },
  electrical: {
    diagnoses: [
      "Water in the outdoor PCB",
      "Compressor contactor burnt",
      "Immersion thermostat tripped",
    ],
    themes: ["Outdoor PCB", "Contactor"],
    parts: ["Outdoor PCB", "Contactor 32 A", "Immersion thermostat"],
  },
  installation: {
    diagnoses: [
      "Flow and return crossed at the buffer",
      "Pipework undersized, low flow",
      "Sensor strapped to the wrong pipe",
    ],
    themes: ["Low flow", "Sensor position"],
    parts: [],
  },
  software: {
    diagnoses: ["Controller lost its settings after an update", "Defrost loops on old firmware"],
    themes: ["Firmware"],
    parts: [],
  },
  user_error: {
    diagnoses: ["Set-back too deep, unit cannot catch up", "Isolation valve closed by the owner"],
    themes: ["Controls explained"],
    parts: [],
  },
};

export const warrantyTypes = ["Parts and labour", "Parts and labour", "Parts only", "Extended"];

export const otherVisits = [
  "Annual service",
  "Controls explained to a new owner",
  "Noise check at the outdoor unit",
  "System balanced after an extension",
];
