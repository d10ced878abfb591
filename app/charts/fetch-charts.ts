const CHARTS = [
  () => import('./budget-steps-chart.tsx'),
  () => import('./chunk-sizes-chart.tsx'),
  () => import('./sweep-chart.tsx'),
  () => import('./window-turns-chart.tsx'),
];

/** Has every chart at hand while there is a network; what could not be fetched is told where it is shown. */
export function fetchCharts(): void {
  for (const load of CHARTS) load().catch(() => undefined);
}
