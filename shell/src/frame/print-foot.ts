import { formatMonth, now, SITE_TITLE } from "@dash/kit";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

/**
 * Writes the footer of printed pages: the subject and the time of printing. `print.css` places it. The function that it
 * returns stops that.
 */
export function watchPrint(): () => void {
  const handlePrint = () => {
    const { style } = document.documentElement;
    style.setProperty("--print-subject", JSON.stringify(subject()));
    const time = `Printed ${clock.format(now()).replace(",", "")}`;
    style.setProperty("--print-time", JSON.stringify(time));
  };
  window.addEventListener("beforeprint", handlePrint);
  return () => window.removeEventListener("beforeprint", handlePrint);
}

/** The product, the screen, and the month if the address has one. */
function subject(): string {
  const search = new URLSearchParams(window.location.search);
  const [month, year] = [search.get("month"), search.get("year")];
  const title = document.title.replace(` – ${SITE_TITLE}`, "");
  return [
    SITE_TITLE,
    title === SITE_TITLE ? "Dashboard" : title,
    ...(month && year ? [formatMonth(Number(month), Number(year))] : []),
  ].join(" · ");
}
