import { useState } from 'react';

/** Chooses who delivers the fish. */
export function VendorSelect({ vendors, onChange }) {
  const [open, setOpen] = useState(false);
  const fresh = vendors.filter((vendor) => vendor.hoursSinceCatch < 12);

  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{fresh.length} vendors have fresh fish</summary>
      {fresh.map((vendor) => (
        <button key={vendor.id} type="button" onClick={() => onChange(vendor)}>
          {vendor.name}
        </button>
      ))}
    </details>
  );
}
