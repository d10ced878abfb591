/** Shown to people whose browser lacks what the map needs. */
export function LegacyBrowserNotice({ supports }) {
  const lacking = ['WebGL2', 'Intl.Segmenter'].filter((feature) => !supports(feature));
  if (lacking.length === 0) return null;
  return (
    <p role="status" className="notice">
      The map needs {lacking.join(' and ')}, which your browser does not have. The list below shows the same otters.
    </p>
  );
}
