describe('the map', () => {
  beforeEach(() => {
    cy.intercept('GET', '/v2/otters*', { fixture: 'otters.json' });
    cy.visit('/');
  });

  it('says how many sightings it shows', () => {
    cy.get('canvas').should('have.attr', 'aria-label', '2 sightings');
  });
});
