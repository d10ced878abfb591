# Something that is screwed to a stall: a shelf, an awning, a scale. Fixtures are hired out with the stall.
class Fixture < ApplicationRecord
  KINDS = %w[shelf awning scale tap].freeze

  belongs_to :stall

  validates :kind, inclusion: { in: KINDS }

  def hire_cents
    { "shelf" => 150, "awning" => 400, "scale" => 250, "tap" => 100 }.fetch(kind)
  end

  def movable?
    kind != "tap"
  end
end
