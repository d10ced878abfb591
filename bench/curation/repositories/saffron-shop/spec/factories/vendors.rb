FactoryBot.define do
  factory :vendor do
    sequence(:name) { |n| "Hof #{n}" }

    trait :organic do
      certificate { "DE-ÖKO-006" }
    end
  end

  factory :stall do
    vendor
    metres { 3 }
    weekdays { [3, 6] }
  end
end
