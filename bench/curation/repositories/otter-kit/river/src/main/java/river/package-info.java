/**
 * Water that passes gauges, and what bridges have to stand.
 *
 * <p>Everything here is immutable. Units are SI; a litre is a thousandth of a cubic metre.
 */
package river;
