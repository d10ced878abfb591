export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Puts a tooltip above its target, or below where there is no room.
 *
 * @param target what it belongs to
 * @param tooltip its own size
 * @param delay milliseconds before it appears
 * @param container element that must not be left
 */
export function placeTooltip(target: Box, tooltip: Box): { left: number; top: number } {
  const left = Math.max(0, target.left + (target.width - tooltip.width) / 2);
  const above = target.top - tooltip.height - 8;
  return { left, top: above >= 0 ? above : target.top + target.height + 8 };
}
