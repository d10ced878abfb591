# What a product cost at the end of a market day. Never changed afterwards.
class Snapshot < ApplicationRecord
  belongs_to :product

  validates :taken_on, presence: true
  validates :cents, numericality: { greater_than: 0 }

  def self.take(products, on: Date.current)
    products.find_each do |product|
      create!(product: product, cents: product.cents, taken_on: on)
    end
  end

  def readonly?
    persisted?
  end
end
