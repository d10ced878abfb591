class Product < ApplicationRecord
  belongs_to :stall

  validates :name, :unit, presence: true
  validates :cents, numericality: { only_integer: true, greater_than: 0 }

  before_validation { self.name = name.to_s.squish }

  # Price of an amount in cents, rounded up in the grower's favour.
  def cents_for(amount)
    raise ArgumentError, "an amount is positive" unless amount.positive?

    (cents * amount).ceil
  end

  # Text for a sign: "Apples, 2.40 a kilo".
  def sign
    format("%<name>s, %<euros>.2f a %<unit>s", name: name, euros: cents.fdiv(100), unit: unit)
  end

  # True in the months that the grower named; with none named, always.
  def in_season?(month = Date.current.month)
    months.blank? || months.include?(month)
  end

  # @deprecated Floats lose cents. Use {#cents_for}.
  def price
    cents / 100.0
  end
end
