import { useEffect, useRef } from 'react';

/** Dots for otters; the larger the more were seen. */
export function SightingMap({ sightings, draw }) {
  const canvas = useRef(null);

  useEffect(() => {
    const context = canvas.current.getContext('2d');
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    for (const { x, y, count } of sightings) {
      draw(context, { x, y, radius: 2 + Math.sqrt(count) });
    }
  }, [sightings, draw]);

  return <canvas ref={canvas} width={640} height={480} aria-label={`${sightings.length} sightings`} />;
}

/** Where the middle of all sightings is, for centring. */
export function middleOf(sightings) {
  const sum = sightings.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / sightings.length, y: sum.y / sightings.length };
}

/**
 * @deprecated The map shows more than otters now.
 */
export const OtterMap = SightingMap;
