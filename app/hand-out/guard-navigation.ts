/**
 * From now on the page does not let itself be led to another origin, address and all, which no policy stops: not by a
 * script, a link or a `meta` element. What a person types into the browser's own bar is the browser's. Where it has no
 * Navigation API, nothing in Oriel makes an address of what was opened, as before.
 */
export function guardNavigation(
  navigation: EventTarget | undefined = (globalThis as { navigation?: EventTarget }).navigation,
  { origin }: Pick<Location, 'origin'> = location,
): void {
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination: { url: string } };
    if (new URL(destination.url).origin !== origin) event.preventDefault();
  });
}
