class Stall < ApplicationRecord
  belongs_to :vendor
  has_many :fixtures
  has_many :products

  serialize :weekdays, coder: JSON

  def rent_cents
    metres * 1_200 + fixtures.sum(&:hire_cents)
  end
end
