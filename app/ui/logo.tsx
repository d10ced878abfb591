/** The bay window that the product is named after. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 22 22"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M3 20V8.5L7.5 3h7L19 8.5V20z" />
      <path d="M7.5 3v17M14.5 3v17M3 11.5h16" />
    </svg>
  );
}
