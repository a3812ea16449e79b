#include "wend/map.hpp"

#include <atomic>
#include <utility>

namespace wend {

struct Map::Content {
    const Format& format;
    std::vector<Member> members;
    OptionValues options;
    std::unique_ptr<const MapModel> model = {};
    // Made by whoever asks first; of two who ask at once one made it in vain. So no lock is needed,
    // which not every system has.
    mutable std::atomic<const Network*> network = nullptr;

    Content(const Format& f, std::vector<Member> m, OptionValues o)
        : format(f), members(std::move(m)), options(std::move(o)) {}
    Content(const Content&) = delete;
    Content& operator=(const Content&) = delete;
    ~Content() { delete network.load(); }

    const Network& common_view() const {
        const Network* made = network.load(std::memory_order_acquire);
        if (made) return *made;
        auto mine = std::make_unique<const Network>(model->network());
        if (network.compare_exchange_strong(made, mine.get(), std::memory_order_acq_rel))
            return *mine.release();
        return *made;
    }
};

Expected<Map> Map::of(const Format& format, std::vector<Member> members, OptionValues options) {
    auto content = std::make_shared<Content>(format, std::move(members), std::move(options));
    auto model = format.open(content->members, content->options);
    if (!model) return failure(std::move(model.error()));
    content->model = std::move(*model);
    return Map(std::move(content));
}

const Format& Map::format() const { return content_->format; }
std::span<const Member> Map::members() const& { return content_->members; }
const OptionValues& Map::options() const& { return content_->options; }
const Network& Map::network() const& { return content_->common_view(); }

std::shared_ptr<const Network> Map::shared_network() const {
    return {content_, &content_->common_view()};
}

std::vector<Fact> Map::facts() const { return content_->model->facts(*this); }

ListRecord Map::record_of(Element element, Origin origin) const {
    return content_->model->record_of(element, origin);
}

std::string Map::field_path(Element element, Origin origin) const {
    return content_->model->field_path(element, origin);
}

Expected<std::shared_ptr<GameRules>> Map::game_rules(const OptionValues& options) const {
    if (auto known = expect_options(format().info(), format().info().game_options, options); !known)
        return failure(std::move(known.error()));
    auto rules = content_->model->game_rules(network(), options);
    if (!rules) return failure(std::move(rules.error()));
    if (!*rules) return nullptr;
    // What holds the rules holds the map that they look into.
    auto kept =
        std::make_shared<std::pair<std::shared_ptr<const Content>, std::unique_ptr<GameRules>>>(
            content_, std::move(*rules));
    return std::shared_ptr<GameRules>(kept, kept->second.get());
}

Expected<std::shared_ptr<const World>> Map::world(const WorldFiles& files) const {
    return content_->model->world(files);
}

std::optional<std::uint64_t> Map::stated_map_bytes() const {
    return content_->model->stated_map_bytes();
}

Expected<void> Map::check_own_rules(const OptionValues& options, CheckReport& report) const {
    if (auto known = expect_options(format().info(), format().info().check_options, options);
        !known)
        return known;
    return content_->model->check(network(), options, report);
}

void Map::apply_remedy(RepairJob& job) const { content_->model->repair(job); }

}  // namespace wend
