# A grower who sells on the market.
class Vendor < ApplicationRecord
  has_many :stalls, dependent: :destroy
  has_many :products, through: :stalls

  validates :name, presence: true, uniqueness: { case_sensitive: false }

  scope :organic, -> { where.not(certificate: nil) }

  def open_on?(day)
    stalls.any? { |stall| stall.weekdays.include?(day.wday) }
  end
end
